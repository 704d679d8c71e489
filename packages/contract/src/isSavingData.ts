/** What some browsers know of the visitor's network: https://wicg.github.io/netinfo/ */
interface ConnectedNavigator {
  readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string }
}

/** Whether the browser says that the visitor saves data, or is on a 2G network: then nothing is fetched ahead. */
export function isSavingData(): boolean {
  const { saveData, effectiveType } = (navigator as ConnectedNavigator).connection ?? {}
  return /true|2g/.test(`${saveData} ${effectiveType}`)
}
