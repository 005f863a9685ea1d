// Small helpers around WebGL 2: programs, and buffers of instances that grow but are never dropped.

/** Compiles and links a program; shaders are ours, so that a failure is a bug. */
export function compile(gl: WebGL2RenderingContext, vertex: string, fragment: string): WebGLProgram {
  const program = gl.createProgram();
  for (const [kind, source] of [
    [gl.VERTEX_SHADER, vertex],
    [gl.FRAGMENT_SHADER, fragment],
  ] as const) {
    const shader = gl.createShader(kind)!;
    gl.shaderSource(shader, source);
    gl.compileShader(shader);
    gl.attachShader(program, shader);
    gl.deleteShader(shader); // when the program is
  }
  gl.linkProgram(program);
  if (!gl.getProgramParameter(program, gl.LINK_STATUS) && !gl.isContextLost()) {
    const logs = gl.getAttachedShaders(program)?.map((shader) => gl.getShaderInfoLog(shader));
    throw new Error(`a shader does not compile: ${[gl.getProgramInfoLog(program), ...(logs ?? [])].join(" ")}`);
  }
  return program;
}

/** The places of a program's uniforms, looked up once. */
export function uniforms<Name extends string>(
  gl: WebGL2RenderingContext,
  program: WebGLProgram,
  names: readonly Name[],
): Record<Name, WebGLUniformLocation | null> {
  const places = names.map((name) => [name, gl.getUniformLocation(program, name)]);
  return Object.fromEntries(places) as Record<Name, WebGLUniformLocation | null>;
}

/** Instances of floats; attribute 0 has the first four of each, attribute 1 the next four, and so on. */
export class Instances {
  count = 0;
  private readonly array: WebGLVertexArrayObject;
  private readonly buffer: WebGLBuffer;
  private capacity = 0; // floats

  /** `step` is how many vertices or instances share a record: 1 for instances, 0 for vertices. */
  constructor(
    private readonly gl: WebGL2RenderingContext,
    private readonly floats: number,
    step: 0 | 1 = 1,
  ) {
    this.array = gl.createVertexArray();
    this.buffer = gl.createBuffer();
    gl.bindVertexArray(this.array);
    gl.bindBuffer(gl.ARRAY_BUFFER, this.buffer);
    for (let at = 0; at < floats; at += 4) {
      gl.enableVertexAttribArray(at / 4);
      gl.vertexAttribPointer(at / 4, Math.min(4, floats - at), gl.FLOAT, false, 4 * floats, 4 * at);
      gl.vertexAttribDivisor(at / 4, step);
    }
    gl.bindVertexArray(null);
  }

  /** Uploads the first `count` records. */
  put(records: Float32Array, count: number): void {
    const { gl } = this;
    this.count = count;
    gl.bindBuffer(gl.ARRAY_BUFFER, this.buffer);
    const length = count * this.floats;
    if (length > this.capacity) {
      this.capacity = Math.ceil(1.5 * length);
      gl.bufferData(gl.ARRAY_BUFFER, 4 * this.capacity, gl.DYNAMIC_DRAW);
    }
    if (length > 0) {
      gl.bufferSubData(gl.ARRAY_BUFFER, 0, records, 0, length);
    }
  }

  /** Draws each record as a strip of four vertices. */
  drawQuads(): void {
    if (this.count > 0) {
      this.gl.bindVertexArray(this.array);
      this.gl.drawArraysInstanced(this.gl.TRIANGLE_STRIP, 0, 4, this.count);
    }
  }

  /** Draws each record as vertices of this kind: points, or triangles. */
  draw(kind: GLenum): void {
    if (this.count > 0) {
      this.gl.bindVertexArray(this.array);
      this.gl.drawArrays(kind, 0, this.count);
    }
  }

  delete(): void {
    this.gl.deleteBuffer(this.buffer);
    this.gl.deleteVertexArray(this.array);
  }
}

const WIDE = 1024; // texels in a row

/** A byte for each of many things, which shaders read by its number. */
export class ByteTexture {
  private readonly texture: WebGLTexture;
  private padded = new Uint8Array(0);

  constructor(private readonly gl: WebGL2RenderingContext) {
    this.texture = gl.createTexture();
    gl.bindTexture(gl.TEXTURE_2D, this.texture);
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.NEAREST);
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MAG_FILTER, gl.NEAREST);
    this.put(new Uint8Array(1));
  }

  put(bytes: Uint8Array): void {
    const { gl } = this;
    const rows = Math.max(1, Math.ceil(bytes.length / WIDE));
    const isNew = this.padded.length !== rows * WIDE;
    if (isNew) {
      this.padded = new Uint8Array(rows * WIDE);
    }
    this.padded.set(bytes);
    gl.bindTexture(gl.TEXTURE_2D, this.texture);
    if (isNew) {
      gl.texImage2D(gl.TEXTURE_2D, 0, gl.R8UI, WIDE, rows, 0, gl.RED_INTEGER, gl.UNSIGNED_BYTE, this.padded);
    } else {
      gl.texSubImage2D(gl.TEXTURE_2D, 0, 0, 0, WIDE, rows, gl.RED_INTEGER, gl.UNSIGNED_BYTE, this.padded);
    }
  }

  bind(): void {
    this.gl.bindTexture(this.gl.TEXTURE_2D, this.texture);
  }

  delete(): void {
    this.gl.deleteTexture(this.texture);
  }
}
