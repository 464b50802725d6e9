import type { SetupWords } from './en.ts';

export const setupZh: SetupWords = {
  title: '管理本赌场',
  lead: '本赌场还没有管理员。启动时显示的链接可让您成为首位管理员。',
  noCode: '此地址缺少代码。请打开赌场显示的完整链接。',
  account: '管理员需要账户。请在此创建账户，或登录您的账户。',
  take: {
    title: '成为首位管理员',
    lead: (name: string) => `${name}将管理赌台、答复玩家并更正筹码。管理员不能下注。之后请重新登录。`,
    do: '管理本赌场',
  },
  logIn: '您已是首位管理员。请重新登录以开始。',
  done: {
    title: '您正在管理本赌场',
    lead: '请为账户添加通行密钥或第二种登录方式，然后打开管理台。',
    account: '账户',
    pit: '管理台',
  },
};
