// Starts the language server and shows cards. Everything that knows the language is in the server.
import * as vscode from "vscode";
import { LanguageClient, type LanguageClientOptions, type ServerOptions } from "vscode-languageclient/node";

let client: LanguageClient | undefined;
/** One start after the other: a client that is just starting cannot be stopped. */
let starting: Promise<void> = Promise.resolve();

export async function activate(context: vscode.ExtensionContext): Promise<void> {
  const preview = new Preview();
  context.subscriptions.push(
    preview,
    vscode.commands.registerCommand("cardwright.restart", start),
    vscode.commands.registerCommand("cardwright.previewCard", () => preview.show()),
    vscode.window.onDidChangeTextEditorSelection(() => preview.refresh()),
    vscode.languages.onDidChangeDiagnostics(() => preview.refresh()),
    vscode.workspace.onDidChangeConfiguration((change) => {
      if (change.affectsConfiguration("cardwright")) void start();
    }),
  );
  await start();
}

export async function deactivate(): Promise<void> {
  await starting;
  if (client?.needsStop()) await client.stop();
}

function start(): Promise<void> {
  starting = starting.then(begin);
  return starting;
}

async function begin(): Promise<void> {
  if (client?.needsStop()) await client.stop();
  const settings = vscode.workspace.getConfiguration("cardwright");
  const program = settings.get("program", "cardwright");
  const server: ServerOptions = { command: program, args: ["lsp"] };
  const options: LanguageClientOptions = {
    documentSelector: [
      { scheme: "file", language: "cardwright" },
      { scheme: "untitled", language: "cardwright" },
    ],
    initializationOptions: { table: settings.get("table", "") },
    synchronize: { fileEvents: vscode.workspace.createFileSystemWatcher("**/*.cw") },
  };
  client = new LanguageClient("cardwright", "Cardwright", server, options);
  try {
    await client.start();
  } catch (error) {
    void complain(program, error instanceof Error ? error.message : String(error));
  }
}

/** Nobody waits for who does not answer. */
async function complain(program: string, why: string): Promise<void> {
  const message = `Cardwright: \`${program} lsp\` could not be started: ${why}`;
  const choice = await vscode.window.showErrorMessage(message, "Open Settings");
  if (choice !== undefined) {
    await vscode.commands.executeCommand("workbench.action.openSettings", "cardwright.program");
  }
}

/** The card at the cursor as it reads, beside the text. It follows the cursor as long as it is open. */
class Preview implements vscode.Disposable {
  private panel: vscode.WebviewPanel | undefined;
  private timer: NodeJS.Timeout | undefined;

  show(): void {
    if (this.panel === undefined) {
      this.panel = vscode.window.createWebviewPanel(
        "cardwright.card",
        "Card",
        { viewColumn: vscode.ViewColumn.Beside, preserveFocus: true },
        { enableScripts: false, localResourceRoots: [] },
      );
      this.panel.onDidDispose(() => (this.panel = undefined));
    }
    this.refresh();
  }

  refresh(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.draw(), 150);
  }

  private async draw(): Promise<void> {
    const editor = vscode.window.activeTextEditor;
    if (this.panel === undefined || editor?.document.languageId !== "cardwright") return;
    const place = cardAround(editor.document, editor.selection.active.line);
    if (place === undefined) return;
    const hovers = await vscode.commands.executeCommand<vscode.Hover[]>(
      "vscode.executeHoverProvider",
      editor.document.uri,
      place,
    );
    const lines = hovers
      .flatMap((hover) => hover.contents)
      .map((content) => (typeof content === "string" ? content : content.value))
      .join("\n\n")
      .split(/\n{2,}/);
    this.panel.webview.html = page(lines);
  }

  dispose(): void {
    clearTimeout(this.timer);
    this.panel?.dispose();
  }
}

/** Where the name of the card stands whose definition holds the line. */
function cardAround(document: vscode.TextDocument, line: number): vscode.Position | undefined {
  for (let at = line; at >= 0; at--) {
    const text = document.lineAt(at).text;
    const found = /^card\s+"/.exec(text);
    if (found !== null) return new vscode.Position(at, found[0].length + 1);
    if (at < line && /^\p{L}/u.test(text)) return undefined;
  }
  return undefined;
}

function page(lines: string[]): string {
  const escaped = (text: string) =>
    text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
  const body = lines
    .map((line) => escaped(line))
    .map((line) => line.replace(/^\*\*(.*)\*\*$/s, "<h2>$1</h2>").replace(/^\*(.*)\*$/s, "<p><em>$1</em></p>"))
    .map((line) => (line.startsWith("<") ? line : `<p>${line}</p>`))
    .join("\n");
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<style>article { max-width: 20em; margin: 2em auto; padding: 1em 1.5em; border: 1px solid var(--vscode-panel-border);
border-radius: 12px; font-size: 1.1em } h2 { margin: 0 } em { opacity: .8 }</style></head>
<body><article>${body}</article></body></html>`;
}
