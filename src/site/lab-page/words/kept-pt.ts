import type { KeptWords } from './kept-words.ts';

export const keptPt: KeptWords = {
  title: 'Área livre',
  lead: 'Aqui não há tarefas: seus próprios keyspaces, tabelas e linhas, num cluster do tamanho que você escolher. Tudo fica neste navegador.',
  startOver: 'Recomeçar',
  startOverAsk: 'Descartar texto, tabelas e linhas?',
  yes: 'Descartar',
  no: 'Manter',
  startedOver: 'Recomeçado.',
  undo: 'Trazer de volta o que havia',
  elsewhere:
    'Este laboratório está aberto em outra aba. Aqui você pode olhar; o que se escreve lá fica guardado.',
  workHere: 'Trabalhar aqui',
  aside: 'Algo que estava guardado não pôde ser lido. Foi posto de lado, e nada foi apagado.',
  downloadAside: 'Baixar',
  notKept:
    'Este navegador não guarda nada desta página (modo privado?). Seu trabalho dura enquanto a aba estiver aberta.',
  full: 'O armazenamento do navegador está cheio: as últimas alterações não foram guardadas.',
  downloadText: 'Baixar o texto',
};
