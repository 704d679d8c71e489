import type { PartSize } from './budgets.ts'

/** Parts that one thing a visitor does fetches together. */
export interface Stage {
  readonly name: string
  /** Bytes after brotli of all its parts. */
  readonly brotli: number
  readonly bytes: number
  readonly parts: readonly PartSize[]
}

/** What the first opening of the modal fetches; every other part of the shell comes with what needs it. */
const opening = ['core', 'react', 'modal', 'catalogue']

/** A visitor reads one language, so a language is no part of what brings it. */
const isLanguage = (part: string) => /(^| )locale-[\w-]+$/.test(part)

function getStage(part: string): string {
  if (isLanguage(part)) return 'languages'
  if (part.startsWith('plugin ')) return part
  return opening.includes(part) ? 'opening' : 'later'
}

/** Groups parts by what fetches them, in the order in which they come. */
export function measureStages(parts: readonly PartSize[]): Stage[] {
  const plugins = parts.map(({ part }) => getStage(part)).filter((name) => name.startsWith('plugin '))
  return ['opening', 'later', ...new Set(plugins), 'languages'].flatMap((name) => {
    const own = parts.filter(({ part }) => getStage(part) === name)
    if (own.length === 0) return []
    const sum = (key: 'brotli' | 'bytes') => own.reduce((total, part) => total + part[key], 0)
    return [{ name, brotli: sum('brotli'), bytes: sum('bytes'), parts: own }]
  })
}
