import { create, createChoices, createMark } from '../create.ts'
import type { DrawView } from '../DrawnView.ts'

/** The networks of this site, also for a wallet that stands on another one. */
export const drawNetworks: DrawView<'Networks' | 'UnsupportedChain'> = (view) => {
  const { networks, isUnsupported, failure } = view.get()
  const buttons = networks.map(({ caipNetworkId, name, icon, isCurrent, isWaiting, obstacle }) =>
    create(
      'button',
      {
        type: 'button',
        id: `network ${caipNetworkId}`,
        ariaCurrent: String(isCurrent),
        disabled: obstacle !== null,
        onclick: () => void view.actions.choose(caipNetworkId),
      },
      createMark(name, icon),
      create('span', {}, name),
      ...(isWaiting ? [create('small', {}, 'asking your wallet')] : []),
      ...(isCurrent ? [create('small', {}, 'in use')] : []),
    ),
  )
  const leave = create(
    'button',
    { type: 'button', id: 'leave', onclick: () => void view.actions.disconnect() },
    'Disconnect',
  )
  const hint = isUnsupported ? 'Your wallet is on a network we do not use.' : 'Where do you want to be?'
  return {
    title: 'Networks',
    status: failure ? `You are not on ${failure.network.name}: your wallet did not switch.` : hint,
    isFault: failure !== null,
    nodes: [createChoices('Networks', buttons), ...(isUnsupported ? [leave] : [])],
  }
}
