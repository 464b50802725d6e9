import type { AccountWords } from './en.ts';

export const account: AccountWords = {
  title: '账户',
  lead: {
    nobody: '不用账户也能玩。账户替您保存筹码、名字和记录，在哪里登录都一样。',
    guest: (name, balance) =>
      `您是本浏览器的访客 ${name}，有 ${balance}。账户会把这些和您的记录保存下来，在哪里登录都一样。`,
    account: '不要邮箱，不要电话：赌场只认您登录所用的东西。',
  },
  make: {
    title: '建立账户',
    by: '以后用什么登录',
    do: '建立账户',
  },
  logIn: {
    title: '登录',
    by: '用什么登录',
    leavesBehind: (name, balance) => `访客 ${name} 和 ${balance} 会留在原处，不并入账户。`,
    passkeyNote: '您的设备会问用哪一个。',
    do: '登录',
  },
  again: {
    title: '请再登录一次',
    note: '能打开账户的东西，只在登录后不久才可更改。登录后会立即照办。',
  },
  ways: {
    passkey: '通行密钥',
    password: '密码',
    code: '恢复码',
  },
  noPasskeys: {
    address:
      '此地址不能用通行密钥：它们属于名称，而本页是用数字地址打开的。在赌场自己的机器上，请用 localhost 打开。',
    plain: '这里不能用通行密钥：需要 https 或 localhost 这个名称。密码同样可用。',
    browser: '此浏览器没有通行密钥。密码同样可用。',
  },
  fields: {
    login: '登录名',
    loginNote: '别人看不到。赌场不保存可读的副本，请自己记下。',
    password: '密码',
    passwordNote: '至少 10 个字符，不要用常见的密码。',
    newPassword: '新密码',
    code: '恢复码',
    label: '叫什么',
  },
  you: {
    title: '您',
    name: '名字',
    role: '用途',
    roles: { patron: '玩', pit: '管理赌场', auditor: '审计赌场' },
    since: '自',
    chips: '筹码',
    sessions: '登录于',
    places: (places) => (places === 1 ? '仅此处' : `${places} 处`),
    logOut: '退出',
    everywhere: '在各处退出',
  },
  credentials: {
    title: '登录方式',
    lead: '每种可有多个，丢了手机也不会进不来。',
    since: (day) => `自 ${day}`,
    remove: '移除',
    removeWhat: (label) => `移除 ${label}`,
    sure: (label) => `${label} 从此打不开任何东西，其他各处的登录随之结束。`,
    change: '更改',
    changeWhat: (label) => `更改 ${label}`,
    add: { passkey: '添加通行密钥', password: '添加密码' },
  },
  codes: {
    title: '恢复码',
    left: (left) => `还剩 ${left} 个，每个可用一次。`,
    renew: '换新的',
    sure: '旧的恢复码从此无效。',
    lead: '别的都丢了的时候，每个可以登录一次。只在现在显示，以后不再显示：请抄下或打印。',
    print: '打印',
    save: '存成文件',
    done: '我已记下',
  },
  data: {
    title: '您的资料',
    lead: '赌场关于您的一切：账户、限额、对账单和各局，合成一个文件。',
    take: '带走',
    remove: '删除账户',
    sure: (balance) => `账户和 ${balance} 会立即永远消失。账本只留一个编号，看不出是您。`,
    gone: '账户已删除。',
  },
  cancel: '先不',
};
