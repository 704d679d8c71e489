import { copyFile } from 'node:fs/promises'

// One file each, whole and minified, and the root beside them.
for (const name of ['portico', 'networks'])
  await copyFile(
    new URL(import.meta.resolve(`@portico/embed/script/${name}.js`)),
    new URL(`public/${name}.js`, import.meta.url),
  )

const root = 'portico.root.json'
await copyFile(new URL(root, import.meta.url), new URL(`public/${root}`, import.meta.url))
