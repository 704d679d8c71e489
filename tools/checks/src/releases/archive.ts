// npm run archive: packs what is built, for the packages whose version is not kept yet.
import { execFile } from 'node:child_process'
import { access, copyFile, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type ArchivedPackage, archivedPackages, listArchived } from './archivedReleases.ts'

const exec = promisify(execFile)
const root = join(import.meta.dirname, '../../../..')

async function keep(name: ArchivedPackage): Promise<string> {
  const source = join(root, archivedPackages[name])
  const { version } = JSON.parse(await readFile(join(source, 'package.json'), 'utf8'))
  if ((await listArchived(root, name)).some((release) => release.version === version))
    return `${name} ${version} is kept already.`
  await access(join(source, 'dist'))
  const draft = await mkdtemp(join(tmpdir(), 'portico-keep-'))
  const args = ['pack', '--silent', '--ignore-scripts', '--pack-destination', draft]
  const { stdout } = await exec('npm', args, { cwd: source })
  const target = join(root, 'releases', name)
  await mkdir(target, { recursive: true })
  const snapshot = join(source, 'exports.snapshot.json')
  await copyFile(snapshot, join(target, `${version}.exports.json`)).catch(() => {})
  await copyFile(join(draft, stdout.trim()), join(target, `${version}.tgz`))
  await rm(draft, { recursive: true })
  return `Archived ${name} ${version}.`
}

for (const name of Object.keys(archivedPackages) as ArchivedPackage[]) console.log(await keep(name))
