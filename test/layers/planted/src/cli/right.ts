export const right = 'the command line may be imported by nobody';
// Planted: a name that another file declares too.
export const hidden = 'declared twice';
