export const right = 'the command line may be imported by nobody';
