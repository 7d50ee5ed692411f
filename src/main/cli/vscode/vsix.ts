import { strToU8, zipSync } from "fflate";
import { extensionManifest, type TaulerPrograms } from "./extension-manifest";

/** A zip's entries have times, and ours are made of nothing that has one. */
const NO_TIME = new Date(1980, 0, 1);

const CONTENT_TYPES = `<?xml version="1.0" encoding="utf-8"?>
<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension=".json" ContentType="application/json"/><Default Extension=".md" ContentType="text/markdown"/><Default Extension=".vsixmanifest" ContentType="text/xml"/></Types>
`;

/** A package that VS Code installs from a file: an extension that tells it of the debugger, and where this Tauler is. */
export function makeVsix(programs: TaulerPrograms): Uint8Array {
  const manifest = extensionManifest(programs);
  const files = {
    "[Content_Types].xml": CONTENT_TYPES,
    "extension.vsixmanifest": packageXml(manifest),
    "extension/package.json": `${JSON.stringify(manifest, null, 2)}\n`,
    "extension/README.md": `# Tauler\n\n${manifest.description}. Made by \`tauler vscode\` for ${programs.main}; made again when that moves.\n`,
  };
  const entries = Object.entries(files).map(([path, text]) => [path, strToU8(text)] as const);
  return zipSync(Object.fromEntries(entries), { mtime: NO_TIME });
}

function packageXml({
  name,
  publisher,
  version,
  displayName,
  description,
  engines,
}: ReturnType<typeof extensionManifest>) {
  return `<?xml version="1.0" encoding="utf-8"?>
<PackageManifest Version="2.0.0" xmlns="http://schemas.microsoft.com/developer/vsx-schema/2011" xmlns:d="http://schemas.microsoft.com/developer/vsx-schema-design/2011">
  <Metadata>
    <Identity Language="en-US" Id="${name}" Version="${version}" Publisher="${publisher}"/>
    <DisplayName>${displayName}</DisplayName>
    <Description xml:space="preserve">${description}</Description>
    <Categories>Debuggers</Categories>
    <Properties><Property Id="Microsoft.VisualStudio.Code.Engine" Value="${engines.vscode}"/></Properties>
  </Metadata>
  <Installation><InstallationTarget Id="Microsoft.VisualStudio.Code"/></Installation>
  <Dependencies/>
  <Assets>
    <Asset Type="Microsoft.VisualStudio.Code.Manifest" Path="extension/package.json" Addressable="true"/>
    <Asset Type="Microsoft.VisualStudio.Services.Content.Details" Path="extension/README.md" Addressable="true"/>
  </Assets>
</PackageManifest>
`;
}
