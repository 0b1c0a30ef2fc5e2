// Packs the extension as a .vsix: a zip with a manifest. Written here, because the usual tool wants a market account's
// dependencies for what is a few files in an archive.
import { deflateRawSync } from "node:zlib";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";

const about = JSON.parse(readFileSync("package.json", "utf8"));
const escaped = (text) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");

const manifest = `<?xml version="1.0" encoding="utf-8"?>
<PackageManifest Version="2.0.0" xmlns="http://schemas.microsoft.com/developer/vsx-schema/2011">
  <Metadata>
    <Identity Language="en-US" Id="${about.name}" Version="${about.version}" Publisher="${about.publisher}"/>
    <DisplayName>${escaped(about.displayName)}</DisplayName>
    <Description xml:space="preserve">${escaped(about.description)}</Description>
    <Categories>${about.categories.join(",")}</Categories>
    <Properties>
      <Property Id="Microsoft.VisualStudio.Code.Engine" Value="${about.engines.vscode}"/>
      <Property Id="Microsoft.VisualStudio.Code.ExtensionKind" Value="workspace"/>
      <Property Id="Microsoft.VisualStudio.Code.ExecutesCode" Value="true"/>
    </Properties>
  </Metadata>
  <Installation><InstallationTarget Id="Microsoft.VisualStudio.Code"/></Installation>
  <Dependencies/>
  <Assets>
    <Asset Type="Microsoft.VisualStudio.Code.Manifest" Path="extension/package.json" Addressable="true"/>
    <Asset Type="Microsoft.VisualStudio.Services.Content.Details" Path="extension/README.md" Addressable="true"/>
    <Asset Type="Microsoft.VisualStudio.Services.Content.License" Path="extension/LICENSE-MIT.txt" Addressable="true"/>
  </Assets>
</PackageManifest>
`;
const types = `<?xml version="1.0" encoding="utf-8"?>
<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">
  <Default Extension=".json" ContentType="application/json"/><Default Extension=".js" ContentType="application/javascript"/>
  <Default Extension=".md" ContentType="text/markdown"/><Default Extension=".vsixmanifest" ContentType="text/xml"/>
  <Default Extension=".txt" ContentType="text/plain"/>
</Types>
`;

const inside = [
  "package.json", "README.md", "language-configuration.json", "syntaxes/cardwright.tmLanguage.json",
  "out/extension.js", "out/THIRD-PARTY.txt",
];
const files = [
  ["extension.vsixmanifest", Buffer.from(manifest)],
  ["[Content_Types].xml", Buffer.from(types)],
  ...inside.map((path) => [`extension/${path}`, readFileSync(path)]),
  ...["MIT", "APACHE"].map((name) => [`extension/LICENSE-${name}.txt`, readFileSync(`../../LICENSE-${name}`)]),
];

const table = Array.from({ length: 256 }, (_, n) => {
  for (let bit = 0; bit < 8; bit++) n = n & 1 ? 0xedb88320 ^ (n >>> 1) : n >>> 1;
  return n >>> 0;
});
const crc = (bytes) => {
  let sum = 0xffffffff;
  for (const byte of bytes) sum = table[(sum ^ byte) & 0xff] ^ (sum >>> 8);
  return (sum ^ 0xffffffff) >>> 0;
};

// Every entry has the same time, so that the same files give the same archive: 1 January 1980.
const header = (signature, name, bytes, packed, extra) => {
  const made = Buffer.alloc(extra === undefined ? 30 : 46);
  let at = made.writeUInt32LE(signature, 0);
  if (extra !== undefined) at = made.writeUInt16LE(20, at);
  for (const short of [20, 0x0800, 8, 0, 0x21]) at = made.writeUInt16LE(short, at);
  for (const long of [crc(bytes), packed.length, bytes.length]) at = made.writeUInt32LE(long, at);
  at = made.writeUInt16LE(name.length, at);
  if (extra !== undefined) made.writeUInt32LE(extra, 42);
  return Buffer.concat([made, name]);
};

const parts = [];
const directory = [];
let offset = 0;
for (const [path, bytes] of files) {
  const name = Buffer.from(path);
  const packed = deflateRawSync(bytes, { level: 9 });
  directory.push(header(0x02014b50, name, bytes, packed, offset));
  const local = Buffer.concat([header(0x04034b50, name, bytes, packed), packed]);
  parts.push(local);
  offset += local.length;
}
const listed = Buffer.concat(directory);
const end = Buffer.alloc(22);
end.writeUInt32LE(0x06054b50, 0);
end.writeUInt16LE(files.length, 8);
end.writeUInt16LE(files.length, 10);
end.writeUInt32LE(listed.length, 12);
end.writeUInt32LE(offset, 16);

mkdirSync("out", { recursive: true });
const target = `out/${about.name}-${about.version}.vsix`;
writeFileSync(target, Buffer.concat([...parts, listed, end]));
console.log(target);
