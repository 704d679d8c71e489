import type { Translation } from '@portico/contract'
import type { en } from './en.ts'

/** Portuguese of Brazil. “Você”. A wallet is “carteira”. */
export const pt: Translation<typeof en> = {
  'vault.opening': 'Abrindo sua carteira',
  'vault.title': 'Sua carteira',
  'vault.working': 'Aguarde…',
  'vault.tryAgain': 'Tentar de novo',
  'vault.wait': 'Tente novamente em {seconds} segundos',
  'vault.restore': 'Restaurar sua carteira',
  'vault.recovery': 'Este dispositivo ainda não tem a chave da sua carteira. Restaure-a para continuar.',
  'vault.unkept': 'Nenhuma carteira foi criada, porque este navegador não a guardaria.',
  'vault.offline': 'Não há conexão.',
  'vault.tooMany': 'Muitas tentativas de uma vez.',
  'vault.slow': 'Demorou demais.',
  'vault.notLoaded': 'Não foi possível carregar sua carteira.',
  'vault.ended': 'Você não está mais conectado.',
  'vault.failed': 'Algo deu errado.',
  'vault.approve.none': 'Nada a aprovar',
  'vault.notAllowed': 'Ação não permitida',
  'vault.notAllowed.text': 'Este site pediu “{method}”, o que sua carteira não faz para site algum.',
  'vault.close': 'Fechar',
}
