import { en } from '../../locales/en.ts'
import { useTexts } from '../../locales/useTexts.ts'
import type { Settings } from '../../settings/createSettings.ts'
import { useLoaded } from '../useLoaded.ts'
import { Loading } from './Loading.tsx'

const isKnown = (key: string): key is keyof typeof en => Object.hasOwn(en, key)

/** What has happened to the account. A kind that this vault has no words for is shown as the service calls it. */
export function ActivitySection({ settings }: { readonly settings: Settings }) {
  const t = useTexts()
  const [loaded, reload] = useLoaded(settings.fetchActivity)
  return (
    <Loading loaded={loaded} onRetry={reload}>
      {(entries) => (
        <ul class="rows">
          {entries.map(({ at, kind, device, place }) => {
            const key = `audit.${kind}`
            return (
              <li class="row" key={`${at} ${kind}`}>
                <span>
                  <strong>{isKnown(key) ? t(key) : kind}</strong>
                  <span class="soft">
                    {[new Date(at).toLocaleString(document.documentElement.lang), device, place]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                </span>
              </li>
            )
          })}
        </ul>
      )}
    </Loading>
  )
}
