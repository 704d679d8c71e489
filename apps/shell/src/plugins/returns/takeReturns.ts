import type { ReturnContribution } from '@portico/contract'
import { ReturnClaimedError } from '@portico/contract/errors'
import { listReturnParams, listReturns } from '@portico/contract/lock'
import { report } from '../../core/reporting/report.ts'
import type { Shell } from '../../shell/Shell.ts'
import { readPopupName } from '../popups/popupMark.ts'
import { carryReturn } from './carryReturns.ts'
import { handOver } from './handOver.ts'
import type { Returned } from './Returned.ts'
import { removeParams } from './removeParams.ts'

interface Claim {
  readonly pluginId: string
  readonly contribution: ReturnContribution
}

function toReturned(query: URLSearchParams, { pluginId, contribution }: Claim): Returned {
  const entries = listReturnParams(contribution).flatMap((param) => {
    const value = query.get(param)
    return value === null ? [] : [[param, value] as const]
  })
  return { pluginId, id: contribution.id, values: Object.freeze(Object.fromEntries(entries)) }
}

/** Takes what the address carries for plugins out of it, whole or not at all: what is taken once is there for nobody else. */
function take({ core, plugins }: Shell): Returned[] {
  const query = new URLSearchParams(location.search)
  const claims = plugins.enabled
    .flatMap(({ id, locked }) =>
      listReturns(locked).map((contribution): Claim => ({ pluginId: id, contribution })),
    )
    .filter(({ contribution }) => query.has(contribution.param))
  if (claims.length === 0) return []
  const names = claims.flatMap(({ contribution }) => listReturnParams(contribution))
  const { pathname, search, hash } = location
  history.replaceState(history.state, '', pathname + removeParams(search, names) + hash)
  const isShared = ({ pluginId, contribution: { param } }: Claim) =>
    claims.some((other) => other.contribution.param === param && other.pluginId !== pluginId)
  for (const { contribution } of claims.filter(isShared))
    report(core, new ReturnClaimedError({ details: `${contribution.param}: ${contribution.id}` }))
  return claims.filter((claim) => !isShared(claim)).map((claim) => toReturned(query, claim))
}

/** In a popup what comes back belongs to the page that opened it; where that is gone, it is this page's. */
async function deliver(shell: Shell, returned: Returned): Promise<void> {
  const name = readPopupName()
  if (name === null || !(await carryReturn(shell, name, returned))) return handOver(shell, returned)
  window.close()
}

/** Takes what the page's address carries for plugins out of it, and hands it over. */
export async function takeReturns(shell: Shell): Promise<void> {
  await Promise.all(take(shell).map((returned) => deliver(shell, returned)))
}
