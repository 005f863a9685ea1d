// Shaders of the network. Positions are in units of the drawing; u_view turns them into pixels from
// the centre of the canvas, u_size is the canvas in pixels.

const HEAD = `#version 300 es
precision highp float;
precision highp int;
precision highp usampler2D;
`;

const SHARED = `
uniform vec3 u_view; // x, y, and pixels per unit
uniform vec2 u_size;
uniform vec3 u_palette[32];
uniform vec3 u_heat[8];
uniform float u_widths[8];
uniform int u_steps; // of heat
uniform usampler2D u_bytes;

vec2 pixels(vec2 at) { return (at - u_view.xy) * u_view.z; }
vec4 clip(vec2 at) { return vec4(2. * at.x / u_size.x, -2. * at.y / u_size.y, 0., 1.); }
const vec4 NOWHERE = vec4(2., 2., 2., 1.);

int heatStep(int number) {
  int value = int(texelFetch(u_bytes, ivec2(number % 1024, number / 1024), 0).r);
  return value == 0 ? 0 : min(u_steps - 1, 1 + (u_steps - 1) * value / 256);
}
`;

/**
 * Segments of lines: a_ends, and a_look: the number of its colour, or with heat of its channel;
 * its width at both ends; the length of dashes, or 0. Widths are factors of those that heat gives.
 */
export const SEGMENT_VERTEX = `${HEAD}${SHARED}
layout(location = 0) in vec4 a_ends;
layout(location = 1) in vec4 a_look;
uniform float u_unit;  // pixels of a width of 1
uniform int u_layer;   // -1: colours, 0: without heat, 1: with heat
out float v_across;
out float v_along;
out float v_half;
out float v_dash;
out vec3 v_colour;

void main() {
  vec2 a = pixels(a_ends.xy);
  vec2 b = pixels(a_ends.zw);
  float width = u_unit;
  int number = int(a_look.x + .5);
  if (u_layer < 0) {
    v_colour = u_palette[number];
  } else {
    int step = heatStep(number);
    if ((step > 0) != (u_layer == 1)) {
      gl_Position = NOWHERE;
      return;
    }
    v_colour = u_heat[step];
    width *= u_widths[step];
  }
  float isEnd = float(gl_VertexID >> 1);
  float side = float(gl_VertexID & 1) * 2. - 1.;
  float far = length(b - a);
  vec2 along = far > 0. ? (b - a) / far : vec2(1., 0.);
  float wide = mix(a_look.y, a_look.z, isEnd);
  v_half = max(.25, .5 * wide * width);
  float reach = v_half + 1.;
  vec2 at = mix(a, b, isEnd) + vec2(-along.y, along.x) * side * reach;
  v_across = side * reach;
  v_along = isEnd * far;
  v_dash = a_look.w * u_unit;
  gl_Position = clip(at);
}`;

export const SEGMENT_FRAGMENT = `${HEAD}
in float v_across;
in float v_along;
in float v_half;
in float v_dash;
in vec3 v_colour;
uniform float u_alpha;
out vec4 colour;

void main() {
  float alpha = clamp(v_half + .5 - abs(v_across), 0., 1.) * u_alpha;
  if (v_dash > 0. && mod(v_along, 1.7 * v_dash) > v_dash) {
    alpha = 0.;
  }
  colour = vec4(v_colour, 1.) * alpha;
}`;

/** Routers and terminals: a_at: the centre and the number of its colour, or with heat its own. */
export const NODE_VERTEX = `${HEAD}${SHARED}
layout(location = 0) in vec4 a_at; // x, y, number, size as a factor
uniform vec2 u_half;   // half its width and height
uniform int u_layer;   // -1: colours, 0: heat
out vec2 v_at;
out vec2 v_half;
out vec3 v_colour;

void main() {
  int number = int(a_at.z + .5);
  v_colour = u_layer < 0 ? u_palette[number] : u_heat[heatStep(number)];
  v_half = max(u_half * a_at.w * u_view.z, vec2(.5));
  v_at = vec2(float(gl_VertexID & 1), float(gl_VertexID >> 1)) * 2. - 1.;
  v_at *= v_half + 1.;
  gl_Position = clip(pixels(a_at.xy) + v_at);
}`;

export const NODE_FRAGMENT = `${HEAD}
in vec2 v_at;
in vec2 v_half;
in vec3 v_colour;
uniform float u_corner; // its radius as a part of half the height; 1 for a disc
uniform float u_border; // pixels
uniform vec3 u_edge;
out vec4 colour;

void main() {
  float corner = u_corner * min(v_half.x, v_half.y);
  vec2 out_ = abs(v_at) - v_half + corner;
  float far = length(max(out_, 0.)) + min(max(out_.x, out_.y), 0.) - corner;
  float alpha = clamp(.5 - far, 0., 1.);
  float edge = u_border > 0. ? clamp(far + u_border + .5, 0., 1.) : 0.;
  colour = vec4(mix(v_colour, u_edge, edge), 1.) * alpha;
}`;

/** Areas behind networks, as triangles: x, y and the number of a colour. */
export const AREA_VERTEX = `${HEAD}${SHARED}
layout(location = 0) in vec3 a_at;
out vec3 v_colour;

void main() {
  v_colour = u_palette[int(a_at.z + .5)];
  gl_Position = clip(pixels(a_at.xy));
}`;

export const AREA_FRAGMENT = `${HEAD}
in vec3 v_colour;
out vec4 colour;
void main() { colour = vec4(v_colour, 1.); }`;

/**
 * Flits on their way from one cycle to the next, by way of a bend: a_ends; a_bend: the bend, the
 * time at which it is reached, and what it looks like: the number of its colour, + 8 for a head,
 * + 16 for one that appears, + 32 for one that vanishes.
 */
export const FLIT_VERTEX = `${HEAD}${SHARED}
layout(location = 0) in vec4 a_ends;
layout(location = 1) in vec4 a_bend;
uniform float u_time;  // from 0 to 1
uniform float u_unit;  // pixels of half a head
out vec3 v_colour;
out float v_alpha;
out float v_half;
flat out int v_isHead;

void main() {
  int look = int(a_bend.w + .5);
  float bend = a_bend.z;
  vec2 at = u_time < bend
      ? mix(a_ends.xy, a_bend.xy, u_time / bend)
      : mix(a_bend.xy, a_ends.zw, bend < 1. ? (u_time - bend) / (1. - bend) : 1.);
  v_alpha = (look & 16) != 0 ? u_time : (look & 32) != 0 ? 1. - u_time : 1.;
  v_isHead = (look >> 3) & 1;
  v_colour = u_palette[1 + (look & 7)];
  v_half = u_unit * (v_isHead == 1 ? 1.1 : .85);
  gl_PointSize = 2. * v_half + 3.;
  gl_Position = v_alpha > 0. ? clip(pixels(at)) : NOWHERE;
}`;

export const FLIT_FRAGMENT = `${HEAD}
in vec3 v_colour;
in float v_alpha;
in float v_half;
flat in int v_isHead;
uniform vec3 u_edge;
out vec4 colour;

void main() {
  vec2 at = (gl_PointCoord - .5) * (2. * v_half + 3.);
  float far = (v_isHead == 1 ? max(abs(at.x), abs(at.y)) : length(at)) - v_half;
  float alpha = clamp(1. - far, 0., 1.) * v_alpha;
  float edge = clamp(far + .75, 0., 1.);
  colour = vec4(mix(v_colour, u_edge, edge), 1.) * alpha;
}`;
