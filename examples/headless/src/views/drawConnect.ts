import { create, createChoices, createMark } from '../create.ts'
import type { DrawView } from '../DrawnView.ts'

/** The wallets to connect, best first. */
export const drawConnect: DrawView<'Connect'> = (view) => {
  const wallets = view.get().groups.flatMap((group) => group.wallets)
  const buttons = wallets.map(({ id, name, icon, isInstalled }) =>
    create(
      'button',
      { type: 'button', id: `wallet ${id}`, onclick: () => void view.actions.choose(id) },
      createMark(name, icon),
      create('span', {}, name || 'Browser wallet'),
      ...(isInstalled ? [create('small', {}, 'in this browser')] : []),
    ),
  )
  return {
    title: 'Which wallet?',
    status: wallets.length === 0 ? 'No wallet was found in this browser.' : 'You will be asked there.',
    nodes: [createChoices('Wallets', buttons)],
  }
}
