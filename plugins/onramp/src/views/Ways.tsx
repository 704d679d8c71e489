import { Chip, Icon, Stack } from '@portico/ui'
import { createNames } from '../form/countries.ts'
import { getDigits, toTyped, writeMoney } from '../money.ts'
import { nameMethod } from './names.ts'
import type { OnrampPartProps } from './props.ts'

/** Round amounts, and how and from where it is paid. */
export function Ways({ onramp, data }: OnrampPartProps) {
  const { context, t, views } = onramp
  const { select, setAmount } = views.Onramp.actions
  const { amountIn, presets, currency, method, country, methods, units } = data
  const named = country && createNames('region', context.locale)(country)
  const chevron = <Icon name="chevron" size={14} />
  return (
    <Stack gap="small">
      {amountIn === 'payment' && (
        <Stack direction="inline" gap="small">
          {presets.map((preset) => (
            <Chip
              key={`${preset}`}
              isPressed={units === preset}
              onClick={() => setAmount(toTyped(preset, getDigits(currency)))}
            >
              {writeMoney(preset, currency, context.locale, 0)}
            </Chip>
          ))}
        </Stack>
      )}
      <Stack direction="inline" gap="small">
        {methods.length > 0 && (
          <Chip
            trailing={chevron}
            label={`${nameMethod(method, t)}, ${t('onramp.method')}`}
            onClick={() => select('method')}
          >
            {nameMethod(method, t)}
          </Chip>
        )}
        <Chip
          trailing={chevron}
          label={country ? `${named}, ${t('onramp.country')}` : t('onramp.country')}
          onClick={() => select('country')}
        >
          {named ?? t('onramp.country')}
        </Chip>
      </Stack>
    </Stack>
  )
}
