// Reads a .vsix, which is a zip: path and bytes of every file in it.
import { crc32, inflateRawSync } from "node:zlib";

export function unpacked(bytes) {
  const end = bytes.lastIndexOf(Buffer.from("PK\x05\x06", "latin1"));
  if (end < 0) throw new Error("this is no archive");
  const files = new Map();
  let at = bytes.readUInt32LE(end + 16);
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left--) {
    const [sum, packed, size] = [16, 20, 24].map((place) => bytes.readUInt32LE(at + place));
    const [name, extra, comment] = [28, 30, 32].map((place) => bytes.readUInt16LE(at + place));
    const path = bytes.toString("utf8", at + 46, at + 46 + name);
    const local = bytes.readUInt32LE(at + 42);
    const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
    const inside = inflateRawSync(bytes.subarray(start, start + packed));
    if (inside.length !== size) throw new Error(`${path} has ${inside.length} bytes, not ${size}`);
    // Node has it since version 22.2.
    if (crc32 !== undefined && crc32(inside) !== sum) throw new Error(`${path} is damaged`);
    files.set(path, inside);
    at += 46 + name + extra + comment;
  }
  return files;
}
