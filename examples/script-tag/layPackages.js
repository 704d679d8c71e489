import { cp } from 'node:fs/promises'

// As they are published: the page's import map says where they lie.
for (const name of ['contract', 'embed']) {
  const published = new URL('..', import.meta.resolve(`@portico/${name}`))
  const laid = new URL(`public/packages/${name}/`, import.meta.url)
  await cp(published, laid, { recursive: true, filter: (path) => !path.endsWith('.d.ts') })
}

const lock = 'portico.lock.json'
await cp(new URL(lock, import.meta.url), new URL(`public/${lock}`, import.meta.url))
