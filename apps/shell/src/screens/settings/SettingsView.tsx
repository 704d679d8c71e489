import type { SettingContribution } from '@portico/contract'
import { pickText } from '@portico/contract/lock'
import { Button, Icon, IconTile, Image, List, Row } from '@portico/ui'
import { ContributedIcon } from '../../drawing/ContributedIcon.tsx'
import { useHeadless } from '../../drawing/useHeadless.ts'
import { useLocale, useShell } from '../../shell/ShellContext.ts'
import { createSettingsView } from './createSettingsView.ts'
import { LanguageField } from './LanguageField.tsx'

/** What a visitor can set for themselves: network, wallets, language, sign-in. */
export function SettingsView() {
  const { text } = useShell()
  const [{ network, walletCount, locale, locales, isSignedIn, entries }, actions] =
    useHeadless(createSettingsView)
  const next = <Icon name="forward" size={16} />
  return (
    <>
      <List label={text('settings.title')}>
        {network && (
          <Row
            leading={<Image src={network.icon} name={network.name} shape="round" />}
            label={text('settings.network')}
            detail={network.name}
            trailing={next}
            onClick={actions.openNetworks}
          />
        )}
        <Row
          leading={<IconTile name="wallet" />}
          label={text('settings.wallets')}
          detail={text('settings.walletCount', { count: walletCount })}
          trailing={next}
          onClick={actions.openWallets}
        />
        {isSignedIn && (
          <Row
            leading={<IconTile name="login" />}
            label={text('settings.signOut')}
            detail={text('settings.session')}
            onClick={() => void actions.signOut()}
          />
        )}
        {entries.map((entry) => (
          <SettingEntry key={entry.id} entry={entry} onOpen={() => actions.openEntry(entry.id)} />
        ))}
      </List>
      <LanguageField locale={locale} locales={locales} onChange={(tag) => void actions.setLocale(tag)} />
      <Button variant="ghost" onClick={() => void actions.disconnect()}>
        <Icon name="disconnect" />
        {text('account.disconnect')}
      </Button>
    </>
  )
}

/** A row of a plugin, drawn from its manifest. Its code is fetched when the visitor turns to it. */
function SettingEntry({ entry, onOpen }: { entry: SettingContribution; onOpen(): void }) {
  const { views } = useShell()
  const locale = useLocale()
  const { icon, title, view } = entry
  const warm = () => views.warm(view)
  return (
    <Row
      leading={
        <span className="portico-icon-tile">
          <ContributedIcon icon={icon}>
            <Icon name="gear" />
          </ContributedIcon>
        </span>
      }
      label={pickText(title, locale)}
      trailing={<Icon name="forward" size={16} />}
      onClick={onOpen}
      onPointerMove={warm}
      onFocus={warm}
    />
  )
}
