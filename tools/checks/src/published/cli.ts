// npm run published: looks at each package as `npm pack` makes it. Packages must be built.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readManifests } from '../workspace/readWorkspace.ts'
import { findPublishedFaults } from './findPublishedFaults.ts'
import { packPackage } from './packPackage.ts'

const root = fileURLToPath(new URL('../../../..', import.meta.url))
const target = await mkdtemp(join(tmpdir(), 'portico-published-'))
const published = (await readManifests(root)).filter(({ manifest }) => !manifest.private)

let count = 0
try {
  for (const { directory, manifest } of published) {
    const faults = await findPublishedFaults(await packPackage(join(root, directory), target))
    for (const fault of faults) console.error(`${manifest.name}: ${fault}`)
    count += faults.length
  }
} finally {
  await rm(target, { recursive: true })
}
console.log(`${published.length} packages, ${count} faults`)
process.exitCode = count === 0 && published.length > 0 ? 0 : 1
