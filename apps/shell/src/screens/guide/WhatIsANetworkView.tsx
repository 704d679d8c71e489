import { type Topic, Topics } from './Topics.tsx'

const topics: readonly Topic[] = [
  { icon: 'network', title: 'guide.networkTitle', text: 'guide.network' },
  { icon: 'copy', title: 'guide.sameTitle', text: 'guide.same' },
  { icon: 'buy', title: 'guide.feeTitle', text: 'guide.fee' },
]

/** What a network is. */
export function WhatIsANetworkView() {
  return <Topics topics={topics} />
}
