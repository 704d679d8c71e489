import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { build } from 'esbuild'

const root = join(import.meta.dirname, '..')

/** Bundles an entry into one text. */
async function bundle(entry: string): Promise<string> {
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: [entry],
    bundle: true,
    format: 'iife',
    target: 'es2022',
    minify: true,
    legalComments: 'none',
    charset: 'utf8',
    conditions: ['@portico/source'],
    write: false,
  })
  return outputFiles[0]?.text.trim() ?? ''
}

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** One file that opens a recovery file with no service alive. Its policy lets it ask nobody anything. */
export async function buildEscapeKit(): Promise<string> {
  const [script, style] = await Promise.all(['src/escape/kit.ts', 'src/escape/kit.css'].map(bundle))
  if (!script || !style || script.includes('</script')) throw new Error('The escape kit was not built.')
  const policy = `default-src 'none'; script-src ${hash(script)}; style-src ${hash(style)}; base-uri 'none'; form-action 'none'`
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Escape kit</title>
<style>${style}</style>
</head>
<body>
<h1>Open a recovery file</h1>
<p>This page works without any network. Before you go on, go offline; afterwards close the browser.</p>
<form id="form">
<label>Recovery file <input id="file" type="file" accept=".json,application/json"></label>
<label>Its passphrase <input id="passphrase" type="password" autocomplete="off" spellcheck="false"></label>
<button id="open">Show words and keys</button>
</form>
<p id="status" role="status"></p>
<dl id="result" translate="no"></dl>
<script>${script}</script>
</body>
</html>
`
}
