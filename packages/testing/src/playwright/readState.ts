import type { Page } from '@playwright/test'
import type { PorticoState } from '@portico/contract'

interface BindDetail {
  readonly id: string
  bind(portico: { getState(): PorticoState }): void
}

/**
 * What an instance reports to its own site: address, network, status. Null before there is such an instance.
 * @param instance its id
 */
export const readState = (page: Page, instance: string): Promise<PorticoState | null> =>
  page.evaluate((id) => {
    let state: PorticoState | null = null
    const bind: BindDetail['bind'] = (portico) => {
      state = portico.getState()
    }
    // As the elements ask for theirs.
    document.dispatchEvent(new CustomEvent<BindDetail>('portico:bind', { detail: { id, bind } }))
    return state
  }, instance)
