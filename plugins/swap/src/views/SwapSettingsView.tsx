import {
  Chip,
  Field,
  Heading,
  Icon,
  Notice,
  Paragraph,
  Row,
  readDecimal,
  Stack,
  Switch,
  useReadable,
  writeDecimal,
} from '@portico/ui'
import { useState } from 'react'
import type { SwapSettingsData } from '../headless.ts'
import { writePoints } from './figures.ts'
import type { SwapViewProps } from './SwapViewProps.ts'

/** What is decided about every swap. */
export function SwapSettingsView({ swap }: SwapViewProps) {
  const { t, views } = swap
  const data = useReadable(views.SwapSettings)
  const { setChoice, openAllowances } = views.SwapSettings.actions
  const isUnlimited = data.choice === 'unlimited'
  return (
    <Stack gap="large">
      <Slippage swap={swap} data={data} />
      <Stack gap="small">
        <Switch
          label={t('swap.settings.unlimited')}
          isOn={isUnlimited}
          onChange={(isOn) => setChoice(isOn ? 'unlimited' : 'exact')}
        />
        <Paragraph tone="soft" size="caption">
          {t(`swap.settings.unlimited.${isUnlimited ? 'on' : 'off'}`)}
        </Paragraph>
      </Stack>
      <Row label={t('swap.allowances')} trailing={<Icon name="forward" />} onClick={openAllowances} />
    </Stack>
  )
}

/** A slippage as it is typed: percent, with the mark of the language. */
const writeOwn = ({ slippage, isOwn }: SwapSettingsData, locale: string) =>
  isOwn ? writeDecimal(`${slippage / 100}`, locale) : ''

function Slippage({ swap, data }: SwapViewProps & { readonly data: SwapSettingsData }) {
  const { context, t, views } = swap
  const { locale } = context
  const { setSlippage } = views.SwapSettings.actions
  const [text, setText] = useState(() => writeOwn(data, locale))
  const [isRefused, setIsRefused] = useState(false)
  const put = (next: string) => {
    const read = readDecimal(next, locale)
    setText(next)
    setIsRefused(read === null || !setSlippage(read))
  }
  const bounds = { least: writeDecimal('0.01', locale), most: writeDecimal('50', locale) }
  return (
    <Stack>
      <Heading>{t('swap.slippage')}</Heading>
      <Paragraph tone="soft" size="caption">
        {t('swap.settings.slippage')}
      </Paragraph>
      <Stack direction="inline">
        <Chip isPressed={!data.isOwn && !isRefused} onClick={() => put('')}>
          {t('swap.settings.suggested', { percent: writePoints(data.suggested, locale) })}
        </Chip>
      </Stack>
      <Field
        label={t('swap.settings.own')}
        inputMode="decimal"
        autoComplete="off"
        value={text}
        onChange={put}
        trailing="%"
        error={isRefused ? t('swap.settings.bounds', bounds) : undefined}
      />
      {data.isHigh && <Notice tone="caution">{t('swap.slippage.high')}</Notice>}
    </Stack>
  )
}
