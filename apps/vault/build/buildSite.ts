import { createHash } from 'node:crypto'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'esbuild'
import { buildEscapeKit } from './buildEscapeKit.ts'

const root = join(import.meta.dirname, '..')

/** A file that was built, by its name, which carries the hash of its content. */
interface Built {
  readonly entry: string | undefined
  readonly name: string
  readonly bytes: Uint8Array
}

/** Bundles the frame, its window and the keys' worker, with what they share. */
async function bundle(): Promise<readonly Built[]> {
  const { outputFiles, metafile } = await build({
    absWorkingDir: root,
    entryPoints: {
      frame: 'src/frame.ts',
      window: 'src/windowPage.tsx',
      social: 'src/socialPage.ts',
      worker: 'src/keys/worker.ts',
      vault: 'src/vault.css',
    },
    entryNames: '[name]-[hash]',
    chunkNames: '[name]-[hash]',
    outdir: 'site',
    bundle: true,
    splitting: true,
    format: 'esm',
    target: 'es2022',
    minify: true,
    legalComments: 'none',
    charset: 'utf8',
    conditions: ['@portico/source'],
    jsx: 'automatic',
    jsxImportSource: 'preact',
    metafile: true,
    write: false,
  })
  return outputFiles.map((file): Built => {
    const name = file.path.split('/').at(-1) ?? ''
    return { name, entry: metafile.outputs[`site/${name}`]?.entryPoint, bytes: file.contents }
  })
}

const hash = (bytes: Uint8Array, algorithm: 'sha256' | 'sha384') =>
  createHash(algorithm).update(bytes).digest('base64')

function find(files: readonly Built[], entry: string): Built {
  const file = files.find((candidate) => candidate.entry === entry)
  if (!file) throw new Error(`${entry} was not built.`)
  return file
}

/** @param isDrawn whether something is shown at once; else its style comes when there is */
function writePage(script: Built, style: Built, worker: Built, isDrawn: boolean): string {
  return `<!doctype html>
<html lang="en" data-keys="/${worker.name}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Wallet</title>
<link rel="stylesheet" href="/${style.name}" integrity="sha384-${hash(style.bytes, 'sha384')}"${isDrawn ? '' : ' disabled'}>
<script type="module" src="/${script.name}" integrity="sha384-${hash(script.bytes, 'sha384')}"></script>
</head>
<body><div id="screen"></div></body>
</html>
`
}

/** Builds the frame into a folder. Two builds of one commit are the same, byte for byte. */
export async function buildSite(directory: string): Promise<void> {
  const built = await bundle()
  const style = find(built, 'src/vault.css')
  const worker = find(built, 'src/keys/worker.ts')
  const files = new Map<string, Uint8Array>(built.map(({ name, bytes }) => [name, bytes]))
  const page = (entry: string, isDrawn = true) =>
    Buffer.from(writePage(find(built, entry), style, worker, isDrawn))
  files.set('frame.html', page('src/frame.ts', false))
  files.set('window.html', page('src/windowPage.tsx'))
  files.set('social.html', page('src/socialPage.ts'))
  files.set('escape-kit.html', Buffer.from(await buildEscapeKit()))
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))
  const hashes = [...files].map(([name, bytes]) => [name, hash(bytes, 'sha256')]).sort()
  const release = { version, files: Object.fromEntries(hashes) }
  files.set('release.json', Buffer.from(`${JSON.stringify(release, null, 2)}\n`))
  await rm(directory, { recursive: true, force: true })
  await mkdir(directory, { recursive: true })
  for (const [name, bytes] of files) await writeFile(join(directory, name), bytes)
}
