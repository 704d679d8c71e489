import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Violation } from '../Violation.ts'
import type { Generated } from './generators.ts'

const fix = 'Run `npm run generate`.'

const read = (path: string) => readFile(path, 'utf8').catch(() => null)

/** Number of the first line that differs. */
function findLine(actual: string, expected: string): number {
  const lines = actual.split('\n')
  const index = expected.split('\n').findIndex((line, at) => line !== lines[at])
  return (index === -1 ? lines.length : index) + 1
}

/** What lies in a generated folder though nobody makes it any more. */
async function findLeft(root: string, { files, folders }: Generated): Promise<string[]> {
  const lists = folders.map(async (folder) => {
    const names = await readdir(join(root, folder)).catch(() => [])
    return names.map((name) => `${folder}/${name}`)
  })
  return (await Promise.all(lists)).flat().filter((path) => !(path in files))
}

/** Names each file that is not what its sources say. */
export async function checkGenerated(root: string, generated: Generated): Promise<Violation[]> {
  const compared = Object.entries(generated.files).map(async ([where, expected]) => {
    const actual = await read(join(root, where))
    if (actual === expected) return []
    const message =
      actual === null
        ? 'is missing'
        : `is stale: line ${findLine(actual, expected)} is not what its sources say`
    return [{ where, message: `${message}. ${fix}` }]
  })
  const left = await findLeft(root, generated)
  return [
    ...(await Promise.all(compared)).flat(),
    ...left.map((where) => ({ where, message: `is made of nothing any more. ${fix}` })),
  ]
}

/** Makes all of it current. @returns what it wrote or deleted */
export async function writeGenerated(root: string, generated: Generated): Promise<string[]> {
  const stale = (await checkGenerated(root, generated)).map(({ where }) => where)
  for (const path of stale) {
    const text = generated.files[path]
    const target = join(root, path)
    await mkdir(dirname(target), { recursive: true })
    await (text === undefined ? rm(target) : writeFile(target, text))
  }
  return stale
}
