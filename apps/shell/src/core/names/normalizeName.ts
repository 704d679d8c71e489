import type { Core } from '../Core.ts'
import { isPlainName } from '../namespaces/eip155/names/isPlainName.ts'
import { definePart } from '../parts/definePart.ts'
import { loadOrReport } from '../parts/loadPart.ts'

const tablesPart = definePart({ name: 'nameTables', load: () => import('./nameTables.ts') })

/** Bytes of a name as it is written to a chain. */
const sizeLimit = 255

/** More than any name has; each costs a question. */
const labelLimit = 16

/**
 * A name as everybody writes it (ENSIP-15); null for what can be none. The tables are fetched for names alone that hold more
 * than the plain letters, which are written as they are.
 * @throws ShellIntegrityError
 */
export async function normalizeName(core: Core, text: string): Promise<string | null> {
  if (text.length > sizeLimit) return null
  const lower = text.toLowerCase()
  const name = isPlainName(lower) ? lower : await normalizeByTables(core, text)
  const size = new TextEncoder().encode(name ?? '').length
  const labels = name?.split('.') ?? []
  return labels.length > 1 && labels.length <= labelLimit && size < sizeLimit ? name : null
}

async function normalizeByTables(core: Core, text: string): Promise<string | null> {
  const { normalize } = await loadOrReport(core, tablesPart)
  try {
    return normalize(text)
  } catch {
    return null
  }
}
