import type { AmlWords } from '../words.ts';

export const pt: AmlWords = {
  'too-long': ({ max }) => `O modelo tem mais de ${max} caracteres, e esta página não lê tanto.`,
  expected: ({ what, found }) => `Aqui se espera ${named(what)}, mas o texto traz ${found}.`,
  unfinished: ({ what }) => `O texto acaba cedo demais: ainda falta ${named(what)}.`,
  multiplicity: ({ found }) =>
    `${found} não é uma multiplicidade. Escreva [1], [0..1], [*], [0..*] ou [1..*].`,
  'no-root': ({ aggregate }) =>
    `${aggregate} não tem nenhuma entidade. A primeira entidade de um agregado é a raiz dele.`,
  'no-identifier': ({ aggregate, root }) =>
    `${aggregate} não tem identificador. Marque com # um campo ou uma associação de ${root}; ele vira a chave de partição.`,
  'lonely-discriminator': ({ name }) =>
    `~ ${name} precisa de um identificador ao lado: # define onde a linha é armazenada, e ~ só ordena as linhas dali.`,
  'order-elsewhere': ({ name }) =>
    `Só um discriminador (~) da raiz é armazenado em ordem, e ${name} não é um discriminador.`,
  'static-without-discriminator': ({ name }) =>
    `/ ${name} precisa de um discriminador (~) na raiz. Sem ele, a partição tem uma única linha e nada para compartilhar.`,
  'static-key': ({ name }) => `${name} faz parte da chave e por isso não pode ser estático.`,
  'many-in-key': ({ name }) => `${name} faz parte da chave e por isso guarda um valor só, e não [*].`,
  'not-final-in-collection': ({ node }) =>
    `${node} é armazenado em uma coleção e por isso precisa ser «final».`,
  'not-final-with-collection': ({ node }) => `${node} contém uma coleção e por isso precisa ser «final».`,
  'composed-root': ({ node }) =>
    `${node} é a raiz de um agregado ou pertence a outro, e não pode ser embutido aqui. Use uma referência, com -->.`,
  'not-a-root': ({ target }) =>
    `${target} não é a raiz de outro agregado, e só uma raiz assim pode ser referenciada.`,
  'unknown-node': ({ node, aggregate }) => `${aggregate} não tem nenhum nó chamado ${node}.`,
  'contains-itself': ({ node }) => `${node} contém a si mesmo, diretamente ou por meio das suas partes.`,
  'too-few-branches': ({ name }) => `A disjunção ${name} precisa de pelo menos dois ramos.`,
  'branch-to-many': ({ name }) =>
    `${name} é um ramo de uma disjunção e por isso leva a um só objeto, e não a vários.`,
  'unknown-type': ({ name, type }) => `${name} não pode ter o tipo ${type} aqui.`,
  'same-name': ({ name }) => `${name} aparece duas vezes, ou dois tipos com esse nome têm campos diferentes.`,
  'foreign-name': ({ name }) =>
    `${name} vira o nome de uma tabela, que só pode ter letras latinas sem acento, dígitos e sublinhados.`,
  'partition-grows': ({ name }) =>
    `Todas as linhas com o mesmo ${name} ficam em uma partição, que cresce a cada nova linha. Um segundo # pode dividi-la, por exemplo por mês.`,
  'collection-unbounded': ({ name }) =>
    `A leitura sempre carrega ${name} por inteiro. Isso funciona enquanto houver poucos valores.`,
  'not-checked-unique': ({ name }) =>
    `O Cassandra não verifica se ${name} é único. Reserve o valor em uma tabela própria, com INSERT … IF NOT EXISTS.`,
  'few-values': ({ name }) =>
    `${name} tem poucos valores diferentes, e poucas partições recebem todas as linhas. Escolha um identificador com muitos valores.`,
  'mutable-key': ({ name }) =>
    `${name} faz parte da chave e muda com o tempo. Cada mudança significa excluir uma linha e inserir outra.`,
  'several-places': ({ node, places }) =>
    `${node} é armazenado em ${places} agregados, e cada mudança precisa ser escrita ${places} vezes.`,
  'list-of-values': ({ name }) =>
    `Para mudar um único valor de ${name}, o programa precisa saber a posição dele na lista. Um qualificador transforma a lista em mapa.`,
  'embedded-key': ({ name }) => `${name} está em um nó embutido, e ali # e ~ não têm efeito sobre a chave.`,
};

function named(what: string | number | undefined): string {
  return what === 'name' ? 'um nome' : String(what);
}
