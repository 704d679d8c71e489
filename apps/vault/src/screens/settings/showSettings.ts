import type { WalletScreen } from '@portico/vault-protocol'
import { h } from 'preact'
import { createSettings } from '../../settings/createSettings.ts'
import type { SettingsParts } from '../../settings/SettingsParts.ts'
import type { Stage } from '../createStage.ts'
import { SettingsScreen } from './SettingsScreen.tsx'

/** Shows the settings until the visitor leaves them. */
export function showSettings(
  stage: Stage,
  parts: SettingsParts,
  first: WalletScreen,
  signal: AbortSignal,
): Promise<void> {
  const settings = createSettings(parts)
  return stage.show<void>(({ finish }) => h(SettingsScreen, { settings, first, onLeave: finish }), signal)
}
