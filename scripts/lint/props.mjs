const MOST = 7;

/** Refuses a component with more props of its own than a reader keeps in mind; what it inherits has a name. */
const few = {
  create(context) {
    const check = (node, members) => {
      if (members.length <= MOST) return;
      context.report({
        node,
        message: `A component has at most ${MOST} props of its own, not ${members.length}: find the object that some of them are, or what it is a kind of (STYLE.md).`,
      });
    };
    const checkComponent = ({ id, params: [props] }) => {
      const type = props?.typeAnnotation?.typeAnnotation;
      if (type?.type === 'TSTypeLiteral' && /^[A-Z]/.test(id?.name)) check(type, type.members);
    };
    return {
      TSInterfaceDeclaration({ id, body }) {
        if (id.name.endsWith('Props')) check(id, body.body);
      },
      TSTypeAliasDeclaration({ id, typeAnnotation: type }) {
        if (id.name.endsWith('Props') && type.type === 'TSTypeLiteral') check(id, type.members);
      },
      FunctionDeclaration: checkComponent,
    };
  },
};

export default { meta: { name: 'props' }, rules: { few } };
