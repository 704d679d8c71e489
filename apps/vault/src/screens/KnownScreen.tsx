import { useEffect, useRef, useState } from 'preact/hooks'
import { useTexts } from '../locales/useTexts.ts'
import type { KnownAddress } from '../service/answers.ts'
import { getBrand } from '../service/describeAccount.ts'

/** Properties of {@link KnownScreen}. */
export interface KnownScreenProps extends Omit<KnownAddress, 'state'> {
  onSeparate(): void
}

/** Says that an address has a wallet, and what opens it. */
export function KnownScreen({ email, providers, onSeparate }: KnownScreenProps) {
  const t = useTexts()
  const [isBusy, setBusy] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const locale = document.documentElement.lang
  const title = new Intl.ListFormat(locale, { type: 'disjunction' }).format(providers.map(getBrand))
  const separate = () => {
    if (isBusy) return
    setBusy(true)
    onSeparate()
  }
  return (
    <main class="screen">
      <h1 ref={heading} tabIndex={-1}>
        {t('known', { email })}
      </h1>
      <p>{t('knownBy', { title })}</p>
      <button type="button" class="button" onClick={separate} aria-disabled={isBusy}>
        {t(isBusy ? 'working' : 'knownAnother')}
      </button>
    </main>
  )
}
