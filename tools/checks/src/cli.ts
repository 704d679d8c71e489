import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { contractVersion } from '@portico/contract'
import { reservedViews } from '@portico/contract/host'
import { checkAmounts } from './amounts/checkAmounts.ts'
import { checkCoverage, coveragePage } from './coverage/checkCoverage.ts'
import { checkFeatures } from './features/checkFeatures.ts'
import { specifiedFeatures } from './features/specifiedFeatures.ts'
import { checkGenerated } from './generated/checkGenerated.ts'
import { checkListed } from './generated/checkListed.ts'
import { makeGenerated } from './generated/generators.ts'
import { checkCycles, checkRooms } from './imports/checkCycles.ts'
import { checkLayers } from './imports/checkLayers.ts'
import { checkUndeclared } from './imports/checkUndeclared.ts'
import { checkNamespaces } from './namespaces/checkNamespaces.ts'
import { checkLicences } from './packages/checkLicences.ts'
import { checkOneVersion } from './packages/checkOneVersion.ts'
import { checkVersions } from './packages/checkVersions.ts'
import { checkSnapshots } from './packages/exportsSnapshots.ts'
import type { PackageLock } from './packages/packageLock.ts'
import { secondVersions } from './packages/secondVersions.ts'
import { checkArchive } from './releases/checkArchive.ts'
import { checkOlderShells, listOlderShells } from './releases/checkOlderShells.ts'
import { checkStyles } from './styles/checkStyles.ts'
import { readWorkspace } from './workspace/readWorkspace.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url)).replace(/[\\/]$/, '')
const isUpdate = process.argv.includes('--update')
/** As `npm run verify` has it. */
const isQuick = process.argv.includes('--quick')

const workspace = await readWorkspace(root)
const lock = JSON.parse(await readFile(`${root}/package-lock.json`, 'utf8')) as PackageLock
const generated = await makeGenerated(root, { isQuick })

/** Those of the specification, and every plugin that is here. */
const listFeatures = () => ({
  ...Object.fromEntries(
    workspace.projects
      .filter(({ directory }) => directory.startsWith('plugins/'))
      .map(({ directory }) => [directory.slice('plugins/'.length), []]),
  ),
  ...specifiedFeatures,
  ...reservedViews,
})

const results = {
  layers: checkLayers(workspace),
  'declared imports': checkUndeclared(workspace),
  'no feature by name': checkFeatures(workspace, listFeatures()),
  'no decision by namespace': checkNamespaces(workspace),
  'no amount through a float': checkAmounts(workspace),
  'no import cycles': checkCycles(workspace),
  'imports run one way between folders': checkRooms(workspace),
  coverage: checkCoverage({
    page: await readFile(`${root}/${coveragePage}`, 'utf8'),
    files: new Map(workspace.projects.flatMap(({ files }) => files.map(({ path, text }) => [path, text]))),
  }),
  licences: checkLicences(lock),
  'exact versions': checkVersions(workspace, lock),
  'one version of each package': checkOneVersion(workspace, lock, secondVersions),
  styles: checkStyles(workspace),
  exports: await checkSnapshots(root, workspace, isUpdate),
  'archived releases': await checkArchive(root),
  'released plugins in older shells': checkOlderShells(
    workspace,
    await listOlderShells(root, contractVersion),
  ),
  'generated files': [...(await checkGenerated(root, generated)), ...checkListed(workspace, generated)],
}

for (const [name, violations] of Object.entries(results)) {
  console.log(`${violations.length === 0 ? '✓' : '✗'} ${name}`)
  for (const { where, message } of violations) console.log(`    ${where}: ${message}`)
}

const count = Object.values(results).flat().length
const files = workspace.projects.reduce((sum, project) => sum + project.files.length, 0)
console.log(`${files} files of ${workspace.projects.length} packages: ${count} violations`)
const others = generated.elsewhere.map(({ files, command }) => `${files} (${command})`)
console.log(`Not looked at: ${others.join('; ')}`)
process.exitCode = count === 0 ? 0 : 1
