export const behind = 'to be had at the door';
export const unused = 'by everybody';
export const hidden = 'behind the door';
