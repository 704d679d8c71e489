import { NetworkList } from './NetworkList.tsx'

/** The networks a visitor can choose from. */
export function NetworksView() {
  return <NetworkList />
}
