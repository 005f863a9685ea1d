// Numbers as the server writes them: bytes in base64.

/** Decodes base64. */
export function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64);
  const bytes = new Uint8Array(text.length);
  for (let i = 0; i < bytes.length; i++) {
    bytes[i] = text.charCodeAt(i);
  }
  return bytes;
}

/** Reads numbers as ByteColumn writes them. */
export class Numbers {
  at = 0;

  constructor(private readonly bytes: Uint8Array) {}

  next(): number {
    let value = 0;
    let factor = 1;
    let byte: number;
    do {
      byte = this.bytes[this.at++];
      value += (byte & 0x7f) * factor;
      factor *= 128;
    } while (byte >= 128);
    return value;
  }

  nextSigned(): number {
    const value = this.next();
    return value % 2 === 0 ? value / 2 : -(value + 1) / 2;
  }

  get isAtEnd(): boolean {
    return this.at >= this.bytes.length;
  }

  take(length: number): Uint8Array {
    this.at += length;
    return this.bytes.subarray(this.at - length, this.at);
  }
}
