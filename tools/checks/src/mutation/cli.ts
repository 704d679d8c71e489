import { fileURLToPath } from 'node:url'
import { areas } from './areas.ts'
import { findMutationFaults, getMutationScore } from './findMutationFaults.ts'
import { measureArea } from './measure/measureArea.ts'
import { survivors } from './survivors.ts'

const root = fileURLToPath(new URL('../../../..', import.meta.url)).replace(/[\\/]$/, '')

const usage = `npm run mutate -- [areas] [--only file]

Changes the sources one place at a time and runs the tests of the projects unit and programs, those of components in Chromium not among
them: a change that no test notices is a gap. Without areas, all are measured, which takes an hour. A measurement goes on
where the last one ended (.stryker/).

Areas: ${Object.keys(areas).join(', ')}`

const words = process.argv.slice(2)
const mark = words.indexOf('--only')
const only = mark === -1 ? [] : words.slice(mark + 1)
const names = mark === -1 ? words : words.slice(0, mark)
const unknown = names.filter((name) => !(name in areas))

if (unknown.length > 0) {
  console.error(`Unknown: ${unknown.join(', ')}.\n\n${usage}`)
  process.exitCode = 2
} else {
  for (const [name, area] of Object.entries(areas)) {
    if (names.length > 0 && !names.includes(name)) continue
    const mutants = await measureArea({
      root,
      name,
      area,
      only,
      report: (line) => console.log(`    ${line}`),
    })
    const { noticed, all, share } = getMutationScore(mutants)
    const faults = findMutationFaults(mutants, survivors)
    console.log(`${name}: ${noticed} of ${all} changes noticed, ${(share * 100).toFixed(1)} %`)
    for (const fault of faults) console.error(`    ${fault}`)
    if (faults.length > 0) process.exitCode = 1
  }
}
