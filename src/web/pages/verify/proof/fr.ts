import { proofByCode } from './byCode.ts';

export const proofFr = proofByCode({
  proved: {
    'rules/card':
      'Les règles du fichier sont celles de la carte que ce vérificateur a sous ce nom, et le sabot y est lié.',
    'anchor/known': 'L’ancre est celle que vous connaissiez d’avance.',
    'seed/of-chain': 'La graine mène à l’ancre en autant de pas que son rang le veut.',
    'seed/after-previous':
      'La graine vient juste après celle du sabot précédent : elle était fixée quand vous avez appris celle-là.',
    'entropy/patrons': 'Des pontes ont ajouté de l’entropie, chacune telle qu’elle avait été promise.',
    'entropy/own': 'Votre propre entropie est dans ce sabot.',
    'order/not-chosen':
      'La maison n’a pas pu choisir l’ordre : elle était liée à sa graine avant de connaître votre entropie.',
    'beacon/round':
      'Un tour d’une balise publique est dans l’ordre ; il n’était dû qu’après l’arrivée de l’entropie.',
    'seal/shoe':
      'Le sabot contenait exactement ses jeux, et chaque carte ouverte est celle qui était scellée à sa place.',
    'seal/so-far':
      'Chaque carte ouverte jusqu’ici est celle qui était scellée à sa place avant la première mise.',
    'play/by-the-rules':
      'Selon ce journal, les mises furent closes avant les cartes, et les cartes sont venues du devant du sabot, selon les règles.',
    'wagers/settled': 'Les mises montrées ont été réglées selon les règles.',
    'wagers/own': 'Quelles mises sont les vôtres, d’après la preuve de votre alias.',
    'void/index-spent': 'Le sabot est nul ; son rang est dépensé, et sa graine a tout de même été montrée.',
    'void/coups': 'Quels coups sont nuls à eux seuls, et ce que chacun aurait été.',
    'void/bets':
      'Combien de fois des mises ouvertes furent annulées, pour quels coups, et combien de mises furent rendues.',
    'signature/house': 'La maison a signé tout le journal avec la clé que vous savez être la sienne.',
    'receipts/kept': 'Les reçus que vous avez gardés racontent la même histoire.',
    'series/unbroken': 'Les sabots se suivent : aucun n’a été omis, échangé ou donné deux fois.',
  },
  notProved: {
    'rules/no-card': 'Que les règles sont celles d’une carte : ce vérificateur n’en a pas de ce nom.',
    'rules/other-edition': 'Que les règles sont celles de la carte : ce vérificateur en a une autre édition.',
    'anchor/not-known':
      'Que l’ancre # précédait le sabot : elle vient de ce fichier. Comparez-la avec celle que vous avez vue avant de jouer.',
    'order/nobody': 'Que l’ordre n’a pas été choisi : aucun ponte n’a ajouté d’entropie.',
    'order/friends':
      'Que l’ordre n’a pas été choisi : les pontes peuvent être des amis de la maison, et seul celui dont l’entropie figure ici en a la preuve.',
    'order/not-bound':
      'Que l’ordre n’a pas été choisi : il aurait fallu que vous connaissiez l’ancre avant d’ouvrir votre entropie.',
    'order/unopened':
      'Que l’ordre n’a pas été pris parmi plusieurs : des promesses n’ont jamais été ouvertes.',
    'beacon/unknown': 'Ce que la balise a publié : ce vérificateur ne la connaît pas.',
    'beacon/chained':
      'Ce que la balise a publié : sa signature couvre un tour qui n’est pas dans le fichier.',
    'beacon/early':
      'Que personne ne connaissait la balise : son tour était dû avant l’arrivée de l’entropie.',
    'beacon/unwitnessed':
      'Que le tour a été nommé avant d’être fait : un journal prouve un ordre, pas des heures.',
    'seed/not-yet':
      'Que l’ordre découle de la graine et de l’entropie de tous, et que le sabot contient exactement ses jeux : la graine est montrée quand le sabot est clos.',
    'wagers/withheld': 'Comment les mises ont été réglées : le fichier les retient.',
    'wagers/own-none':
      'Quelles mises sont les vôtres : aucune de celles montrées ne porte un alias dont vous avez la preuve.',
    'void/order-known': 'Que l’annulation fut un accident : la maison a pu connaître l’ordre.',
    'void/coups-known': 'Que les coups nuls furent des accidents : la maison savait comment ils finiraient.',
    'void/bets-known':
      'Que les mises annulées furent des accidents : la maison savait comment chaque coup finirait.',
    'corrections/paid':
      'Que des paiements furent corrigés comme le dit le journal, et qu’ils étaient faux avant.',
    'chain/no-next': 'Quelle est la prochaine chaîne de la table : le dernier sabot n’en a annoncé aucune.',
    'signature/none': 'Qu’une maison répond de ce fichier : personne ne l’a signé.',
    'signature/key-not-known':
      'Que la clé #, qui a signé tout le journal, est celle de la maison : comparez-la avec celle que la maison publie.',
    'receipts/none':
      'Que le journal fut écrit au fur et à mesure, et que tous ont appris la même chose : des reçus gardés le montreraient, et il n’y en a pas.',
    'receipts/other-shoes': 'Ce que disent des reçus d’autres sabots.',
    'entropy/own-not-found': 'Dans quel sabot se trouve votre propre entropie.',
    'series/earlier': 'Ce qui précède le premier sabot de la suite.',
    'series/restored': 'Ce que l’original a donné après la sauvegarde d’où la maison a été restaurée.',
    further: 'Rien de plus : la vérification s’arrête à la première chose qui ne va pas.',
  },
  faults: {
    request: 'Ce qui est demandé ne peut pas se faire.',
    form: 'Le fichier n’a pas la forme d’un procès-verbal.',
    'signature/missing': 'La maison n’a pas signé tout le journal.',
    'signature/other-key': 'Une autre clé a signé.',
    'signature/wrong': 'Une signature du procès-verbal n’est pas valable.',
    'signature/other-file': 'Le fichier n’est pas ce qui a été signé.',
    'rules/hash': 'Les règles ne sont pas celles de l’ouverture.',
    'rules/not-a-game': 'On ne peut pas jouer selon ces règles.',
    'open/shoe-id': 'Le sabot ne porte pas le nom de sa table et de son rang.',
    'open/decks': 'L’ouverture a d’autres jeux que les règles.',
    'open/anchor': 'L’ancre n’est pas celle qui fut publiée.',
    'open/hash': 'log_0 n’est pas l’empreinte de l’ouverture.',
    'log/hash': 'Une écriture n’a pas l’empreinte notée à côté d’elle.',
    'log/out-of-order': 'Une écriture se trouve là où aucune de sa sorte ne peut être.',
    'log/unfinished': 'Le journal ne finit pas par une clôture.',
    'chain/index': 'Le rang dépasse la chaîne.',
    'entropy/duplicate': 'Une promesse figure deux fois.',
    'entropy/not-listed': 'Une entropie a servi que personne n’avait promise à temps.',
    'entropy/not-as-committed': 'Une entropie a servi qui n’est pas celle qui fut promise.',
    'entropy/beacon': 'La balise ne sert pas comme elle fut nommée.',
    'entropy/beacon-signature': 'La balise nommée n’a pas publié ce qui a servi.',
    'entropy/own-missing': 'Votre propre entropie a été laissée de côté.',
    'seal/leaf-count': 'Il n’y a pas une feuille par carte.',
    'seal/root': 'La racine n’est pas celle des feuilles.',
    'burn/rule': 'Les cartes brûlées ne sont pas celles que veulent les règles.',
    'opening/leaf': 'Une carte n’est pas celle qui fut scellée.',
    'shoe/over': 'Un coup a commencé après le dernier.',
    'wagers/coup': 'Les coups ne sont pas numérotés un à un.',
    'wagers/hash': 'Les mises ne sont pas celles qui furent closes.',
    'wagers/refused': 'Il y a des mises que les règles n’admettent pas.',
    'cards/before-bets-closed': 'Une carte fut ouverte pendant que l’on misait.',
    'cards/not-consecutive': 'Une carte fut sautée, répétée ou prise ailleurs.',
    'cards/beyond-the-coup': 'Une carte fut ouverte que le coup n’a pas.',
    'settled/too-early': 'Un coup fut réglé avant sa dernière carte.',
    'settled/outcome': 'Le résultat n’est pas celui des cartes.',
    'settled/amounts': 'Une mise n’a pas été réglée selon les règles.',
    'settled/hash': 'Les mises réglées ne sont pas celles du journal.',
    'cut-card/missing': 'La carte de coupe est sortie sans être notée.',
    'cut-card/rule': 'La carte de coupe n’est pas là où les règles la mettent.',
    'void/cards': 'Un coup nul n’a pas été montré jusqu’à sa dernière carte.',
    'void/coup': 'Un coup fut déclaré nul qui n’était pas réglé, ou l’était déjà.',
    'void/hash': 'Ce qui est rendu d’un coup nul n’est pas ce qui fut inscrit.',
    'void/amounts': 'Ce qui est rendu d’un coup nul n’est pas ce qu’il avait coûté.',
    'correction/coup': 'Un paiement fut corrigé qui n’avait pas été fait.',
    'next-chain/twice': 'Deux prochaines chaînes furent annoncées.',
    'close/too-early': 'Le sabot a fini tôt et n’a pas été dit nul.',
    'chain/link': 'La graine ne mène pas à l’ancre.',
    'chain/previous': 'La graine ne mène pas à celle du sabot précédent.',
    'seal/leaf': 'Une feuille ne suit pas de la graine, de l’entropie et de la balise.',
    'receipt/other-shoe': 'Une signature du procès-verbal est d’un autre sabot.',
    'receipt/no-key': 'Il n’y a pas de clé pour vérifier les reçus.',
    'receipt/wrong': 'La signature d’un reçu gardé n’est pas valable.',
    'receipt/two-stories': 'La maison a signé une autre histoire.',
    'series/other-table': 'Les sabots sont de tables différentes.',
    'series/index-reused': 'Un même rang a servi à deux sabots.',
    'series/shoe-missing': 'Un sabot de la chaîne manque.',
    'series/other-chain': 'Une chaîne a commencé que la précédente n’avait pas annoncée.',
    'restored/form': 'Une déclaration de restauration n’a pas sa forme, ou pas les noms qu’elle donne.',
    'restored/signature': 'Une déclaration de restauration n’est pas signée par la maison.',
  },
});
