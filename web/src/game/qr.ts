// A QR code (ISO/IEC 18004): bytes, error correction L, versions 1 to 6, mask 0. Enough for a link; pure.

/** By version: codewords of data, of correction for each block, blocks. */
const SHAPES: [data: number, correction: number, blocks: number][] = [[19, 7, 1], [34, 10, 1], [55, 15, 1], [80, 20, 1], [108, 26, 1], [136, 18, 2]];
/** "L, mask 0" with its own correction, as it stands around the corners. */
const FORMAT = 0b111011111000100;

/** Rows of modules, true is dark; null when the text is too long. */
export function qrCode(text: string): boolean[][] | null {
  const bytes = new TextEncoder().encode(text);
  const version = SHAPES.findIndex(([data]) => bytes.length + 2 <= data) + 1;
  if (version === 0) return null;
  const words = codewords(bytes, ...SHAPES[version - 1]!);
  return drawn(version, words);
}

function codewords(bytes: Uint8Array, data: number, correction: number, blocks: number): number[] {
  // Four bits say "bytes", eight how many; then the bytes, and padding.
  const bits = [0, 1, 0, 0, ...binary(bytes.length, 8), ...[...bytes].flatMap((byte) => binary(byte, 8)), 0, 0, 0, 0];
  const words = Array.from({ length: bits.length >> 3 }, (_, at) => Number.parseInt(bits.slice(at * 8, at * 8 + 8).join(""), 2));
  for (let at = 0; words.length < data; at += 1) words.push(at % 2 === 0 ? 0xec : 0x11);
  const length = data / blocks;
  const parts = Array.from({ length: blocks }, (_, at) => words.slice(at * length, (at + 1) * length));
  const checks = parts.map((part) => remainder(part, correction));
  const woven = (lists: number[][], count: number) => Array.from({ length: count }, (_, at) => lists.map((list) => list[at]!)).flat();
  return [...woven(parts, length), ...woven(checks, correction)];
}

function binary(value: number, width: number): number[] {
  return Array.from({ length: width }, (_, at) => (value >> (width - 1 - at)) & 1);
}

// ---- Reed-Solomon over GF(256) ----------------------------------------------------------------------------------------

const POWER = new Uint8Array(510);
const LOG = new Uint8Array(256);
for (let at = 0, value = 1; at < 255; at += 1) {
  POWER[at] = value;
  POWER[at + 255] = value;
  LOG[value] = at;
  value = (value << 1) ^ (value > 127 ? 0x11d : 0);
}

function times(a: number, b: number): number {
  return a === 0 || b === 0 ? 0 : POWER[LOG[a]! + LOG[b]!]!;
}

function remainder(part: readonly number[], degree: number): number[] {
  let generator = [1];
  for (let at = 0; at < degree; at += 1) generator = [...generator, 0].map((value, index) => value ^ times(generator[index - 1] ?? 0, POWER[at]!));
  const rest = [...part, ...Array<number>(degree).fill(0)];
  part.forEach((_, at) => {
    const lead = rest[at]!;
    generator.forEach((factor, index) => { rest[at + index] = rest[at + index]! ^ times(factor, lead); });
  });
  return rest.slice(part.length);
}

// ---- modules ----------------------------------------------------------------------------------------------------------

function drawn(version: number, words: readonly number[]): boolean[][] {
  const size = 17 + version * 4;
  const modules: (boolean | null)[][] = Array.from({ length: size }, () => Array<boolean | null>(size).fill(null));
  const set = (x: number, y: number, dark: boolean) => { if (x >= 0 && y >= 0 && x < size && y < size) modules[y]![x] = dark; };
  const square = (cx: number, cy: number, radius: number, dark: (distance: number) => boolean) => {
    for (let y = -radius; y <= radius; y += 1) for (let x = -radius; x <= radius; x += 1) set(cx + x, cy + y, dark(Math.max(Math.abs(x), Math.abs(y))));
  };
  for (let at = 8; at < size - 8; at += 1) {
    set(at, 6, at % 2 === 0);
    set(6, at, at % 2 === 0);
  }
  if (version > 1) square(size - 7, size - 7, 2, (distance) => distance !== 1);
  for (const [x, y] of [[3, 3], [size - 4, 3], [3, size - 4]] as const) square(x, y, 4, (distance) => distance !== 2 && distance !== 4);
  format(size, set);
  place(size, modules, words);
  return modules.map((row) => row.map((dark) => dark === true));
}

function format(size: number, set: (x: number, y: number, dark: boolean) => void): void {
  const bit = (at: number) => ((FORMAT >> at) & 1) === 1;
  for (let at = 0; at < 15; at += 1) {
    // Around the upper left corner, past the timing lines.
    if (at < 8) set(8, at < 6 ? at : at + 1, bit(at));
    else set(at === 8 ? 7 : 14 - at, 8, bit(at));
    // And once more at the two others.
    if (at < 8) set(size - 1 - at, 8, bit(at));
    else set(8, size - 15 + at, bit(at));
  }
  set(8, size - 8, true);
}

/** Two columns at a time, from the right, up and down in turn. */
function place(size: number, modules: (boolean | null)[][], words: readonly number[]): void {
  const bits = words.flatMap((word) => binary(word, 8));
  let next = 0;
  for (let right = size - 1, up = true; right > 0; right -= 2, up = !up) {
    if (right === 6) right = 5;
    for (let step = 0; step < size; step += 1) {
      const y = up ? size - 1 - step : step;
      for (const x of [right, right - 1]) {
        if (modules[y]![x] !== null) continue;
        const bit = bits[next++] ?? 0;
        modules[y]![x] = (bit === 1) !== ((x + y) % 2 === 0);
      }
    }
  }
}
