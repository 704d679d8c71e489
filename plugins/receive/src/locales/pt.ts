import type { Translation } from '@portico/contract'
import type { en } from './en.ts'

/** Portuguese, as in Brazil: “você”. A wallet is “a carteira”. */
const pt: Translation<typeof en> = {
  'receive.addresses': 'Seus endereços',
  'receive.payment': 'Pagamentos',
  'receive.ordinal': 'Ordinals',
  'receive.payment.text':
    'Apenas para bitcoin. Peça que ordinals sejam enviados ao seu endereço de ordinals.',
  'receive.ordinal.text':
    'Apenas para ordinals. Peça que bitcoin seja enviado ao seu endereço de pagamentos.',
  'receive.unsafe': 'Ainda não é seguro',
  'receive.unsafe.text':
    'Só este navegador pode abrir esta conta. Se os dados dele forem apagados, o que está aqui se perde.',
  'receive.recover': 'Configurar a recuperação',
  'receive.showAnyway': 'Mostrar o endereço mesmo assim',
  'receive.address': 'Seu endereço na {wallet}',
  'receive.code': 'Seu endereço como código QR',
  'receive.copy': 'Copiar endereço',
  'receive.copied': 'Copiado',
  'receive.copy.refused': 'Seu navegador não permite copiar aqui. Selecione o endereço acima e copie-o dali.',
  'receive.share': 'Compartilhar endereço',
  'receive.share.refused': 'Seu navegador não permite compartilhar aqui. Copie-o em vez disso.',
  'receive.networks': 'Somente em {networks}',
  'receive.networks.text':
    'Diga isso a quem enviar. O que for enviado a este endereço em outra rede pode se perder.',
  'receive.contract': 'Sua carteira não existe em todo lugar',
  'receive.contract.text':
    'Ela é um contrato e não está em {networks}. O que for enviado para lá pode ficar fora de alcance.',
  'receive.unknown': 'Desconhecido em {networks}',
  'receive.unknown.text':
    'Não foi possível perguntar à rede se sua carteira existe lá. Até ela responder, use outra rede.',
  'receive.checkAgain': 'Perguntar de novo',
  'receive.disconnected': 'Ainda sem endereço',
  'receive.disconnected.text': 'Conecte uma carteira para receber com ela.',
  'receive.ask': 'Pedir um valor',
  'receive.plain': 'Mostrar só o endereço',
  'receive.amount': 'Você pede',
  'receive.zero': 'Peça mais do que nada',
  'receive.decimals': '{symbol} tem no máximo {decimals} casas decimais',
  'receive.unreadable': 'Escreva o valor como {example}, sem outros sinais.',
  'receive.request': '{amount} em {network}',
  'receive.request.code': 'Seu pedido como código QR',
  'receive.request.text': 'Uma carteira que ler este código preenche o resto. Corretoras leem só o endereço.',
  'receive.request.none': 'Enquanto não houver valor, o código diz só o seu endereço.',
  'receive.request.copy': 'Copiar pedido',
  'receive.request.share': 'Compartilhar pedido',
  'receive.request.absent':
    'Sua carteira não existe em {network}, então nada pode ser pedido lá. Escolha outro token.',
  'receive.token': 'Escolher token',
  'receive.token.search': 'Buscar tokens',
  'receive.token.list': 'Seus tokens',
  'receive.token.loading': 'Carregando seus tokens',
  'receive.token.failed': 'Não foi possível carregar seus tokens',
  'receive.token.none': 'Nenhum token corresponde a “{query}”',
  'receive.token.none.text': 'Tente o nome, o símbolo ou o endereço do contrato.',
  'receive.token.value': 'Valor desconhecido',
  'receive.tryAgain': 'Tentar novamente',
}

export default pt
