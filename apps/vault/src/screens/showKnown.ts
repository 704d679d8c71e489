import { h } from 'preact'
import type { KnownAddress } from '../service/answers.ts'
import { VaultError } from '../service/VaultError.ts'
import type { Stage } from './createStage.ts'
import { KnownScreen } from './KnownScreen.tsx'

/**
 * Tells a visitor that accounts of his have a wallet with the address that he has shown. Who wants that one goes back, and comes in by them.
 * @param enter makes another wallet
 * @throws VaultError of `enter`, and `ABORTED` once he has gone back
 */
export const showKnown = (
  stage: Stage,
  known: KnownAddress,
  enter: () => Promise<unknown>,
  signal: AbortSignal,
): Promise<void> =>
  stage.show<void>(
    ({ finish, fail }) =>
      h(KnownScreen, {
        ...known,
        onSeparate: () =>
          void enter().then(
            () => finish(),
            (error) =>
              fail(error instanceof VaultError ? error : new VaultError('INTERNAL', 'It was not made.')),
          ),
      }),
    signal,
  )
