import { useState } from 'preact/hooks'
import { useTexts } from '../../locales/useTexts.ts'
import type { Settings, SettingsDevice } from '../../settings/createSettings.ts'
import { useLoaded } from '../useLoaded.ts'
import { Loading } from './Loading.tsx'
import { WaitingDevice } from './WaitingDevice.tsx'

/** Devices of the visitor, each to be put out, and the one that wants in. */
export function DevicesSection({ settings }: { readonly settings: Settings }) {
  const [loaded, reload] = useLoaded(settings.fetchDevices)
  return (
    <>
      <WaitingDevice host={settings.host} onLetIn={reload} />
      <Loading loaded={loaded} onRetry={reload}>
        {(devices) => (
          <ul class="rows">
            {devices.map((device) => (
              <Device key={device.id} device={device} settings={settings} onRevoked={reload} />
            ))}
          </ul>
        )}
      </Loading>
    </>
  )
}

interface DeviceProps {
  readonly device: SettingsDevice
  readonly settings: Settings
  onRevoked(): void
}

function Device({ device, settings, onRevoked }: DeviceProps) {
  const t = useTexts()
  const [state, setState] = useState<'idle' | 'asked' | 'busy' | 'failed'>('idle')
  const revoke = () => {
    if (state === 'idle' || state === 'failed') return setState('asked')
    setState('busy')
    settings.revokeDevice(device.id).then(onRevoked, () => setState('failed'))
  }
  const seen = device.seenAt && new Date(device.seenAt).toLocaleString(document.documentElement.lang)
  return (
    <li class="row">
      <span>
        <strong>{device.seenAt === null ? t('signedOutDevice') : device.name}</strong>
        <span class="soft">
          {device.isThis ? t('thisDevice') : [device.place, seen].filter(Boolean).join(' · ')}
        </span>
        {state === 'failed' && (
          <span class="warning" role="alert">
            {t('failed')}
          </span>
        )}
      </span>
      {!device.isThis && (
        <button type="button" class="button button-small" onClick={revoke} aria-disabled={state === 'busy'}>
          {t(state === 'asked' ? 'revokeSure' : state === 'busy' ? 'working' : 'revoke')}
        </button>
      )}
    </li>
  )
}
