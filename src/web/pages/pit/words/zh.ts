import type { PitWords } from './en.ts';

export const pit: PitWords = {
  title: '值班经理',
  lead: '供管理或审计赌场的人使用。审计者看到的相同，但什么都不能改。',
  returns: {
    title: '请求重新入场',
    none: '没有人请求重新入场。',
    who: '客人',
    since: '自我排除自',
    until: '期满',
    answer: '答复',
    do: '准许入场',
    letIn: (name) => `准许入场：${name}`,
  },
  officers: {
    title: '谁在管理赌场',
    name: '名字',
    role: '职责',
    roles: { patron: '玩', pit: '管理', auditor: '审计' },
    since: '自',
  },
};
