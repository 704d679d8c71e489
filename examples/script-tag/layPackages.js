import { copyFile } from 'node:fs/promises'

// One file each, whole and minified, and the lockfile beside them.
for (const name of ['portico', 'networks'])
  await copyFile(
    new URL(import.meta.resolve(`@portico/embed/script/${name}.js`)),
    new URL(`public/${name}.js`, import.meta.url),
  )

const lock = 'portico.lock.json'
await copyFile(new URL(lock, import.meta.url), new URL(`public/${lock}`, import.meta.url))
